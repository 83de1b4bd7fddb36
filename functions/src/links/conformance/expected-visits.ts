import { computersAndCrawlers } from "./computers-and-crawlers.ts";
import type { ExpectedVisit } from "./expected-visit.ts";
import { phones } from "./phones.ts";

/** Who opens a link, and the page and the count that follow from it. */
export const expectedVisits: ExpectedVisit[] = [...phones, ...computersAndCrawlers];
