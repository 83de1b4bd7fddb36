import { computersAndCrawlers } from "./computers-and-crawlers.ts";
import type { ExpectedVisit } from "./expected-visit.ts";
import { phones } from "./phones.ts";

/** Visits to a link, each with the expected page and count. */
export const expectedVisits: ExpectedVisit[] = [...phones, ...computersAndCrawlers];
