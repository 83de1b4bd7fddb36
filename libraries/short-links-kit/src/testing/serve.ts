import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import * as kit from "../index.ts";

/** A program that serves a function of the kit under Google's framework, and prints its origin. */
const [, , name = ""] = process.argv;
http(name, new Map<string, unknown>(Object.entries(kit)).get(name) as never);
const server = getTestServer(name).listen(0);
await once(server, "listening");
console.info(`http://localhost:${(server.address() as AddressInfo).port}`);
