import { languageCodes } from "contract/languages";
import { type SignUpMethod, signUpMethods } from "contract/sign-up";
import type { FunnelStepName } from "contract/visits";
import type { StepFacts } from "functions/src/funnel/counts.ts";
import { createStepReports, type StepReports } from "../../src/step-reports.ts";
import { type Opening, simulatedBrowser } from "./simulated-browser.ts";
import { crawlers, visitors } from "./simulated-visitors.ts";

/** The true numbers, and the reasons why a funnel may differ from them. */
export interface Happened {
  /** How often countable people took each step, if the report arrived. See `rowOf`. */
  rows: Record<string, number>;
  invitations: number;
  /** Opened by people who ask not to be followed. */
  optedOut: number;
  /** Opened again, in another tab. */
  openedAgain: number;
  /** Reports of an opening that never arrived. */
  lostOpenings: number;
}

type Method = SignUpMethod | "none";

/** The name of a row of the funnel. */
export const rowOf = ({ day, step, language, method, device, inApp }: StepFacts & { day: string }) =>
  [day, step, language, method, device, inApp].join(" ");

/** Numbers from 0 to 1 that are the same in every run. */
export type Chance = () => number;

const LOST = 0.03;
const oneOf = <Item>(items: readonly Item[], chance: Chance) =>
  items[Math.floor(chance() * items.length)] as Item;

/** One invitation. A crawler or a second tab may open it besides the invitee. */
export class SimulatedInvitation {
  /** The requests that reach the server. */
  readonly arrived: Request[] = [];
  /** The steps that functions see by themselves. */
  readonly steps: StepFacts[] = [];
  readonly #visitor: (typeof visitors)[number];
  readonly #language;
  readonly #optsOut: Opening["optsOut"];
  readonly #day: string;
  readonly #chance: Chance;
  readonly #happened: Happened;

  constructor(day: string, chance: Chance, happened: Happened) {
    this.#day = day;
    this.#chance = chance;
    this.#happened = happened;
    this.#visitor = oneOf(visitors, chance);
    this.#language = oneOf(languageCodes, chance);
    this.#optsOut = chance() < 0.1 ? oneOf(["dnt", "gpc"] as const, chance) : undefined;
    happened.invitations += 1;
    if (this.#optsOut) happened.optedOut += 1;
    this.#live();
  }

  #live(): void {
    const chance = this.#chance;
    const method = oneOf(signUpMethods, chance);
    if (chance() < 0.25) this.#crawl();
    this.#open({}, (reports) => {
      reports.opened(this.#language);
      if (chance() < 0.4) return [["opened", "none"]];
      reports.chose(method, this.#language);
      reports.chose(method, this.#language);
      return [
        ["opened", "none"],
        ["choseMethod", method],
      ];
    });
    if (chance() < 0.2) this.#open({ navigation: "reload" }, (reports) => this.#opensAnew(reports, []));
    if (chance() < 0.1) this.#open({ isFromHere: true }, (reports) => this.#opensAnew(reports, []));
    if (chance() < 0.05) this.#open({ isPrerendered: true }, (reports) => this.#opensAnew(reports, []));
    if (chance() < 0.08) {
      if (!this.#optsOut) this.#happened.openedAgain += 1;
      this.#open({}, (reports) => this.#opensAnew(reports, [["opened", "none"]]));
    }
    if (chance() < 0.3) this.#signUp(method);
  }

  #opensAnew(reports: StepReports, truth: Array<[FunnelStepName, Method]>) {
    reports.opened(this.#language);
    return truth;
  }

  /** Functions take part in it, and the welcome page. */
  #signUp(method: SignUpMethod): void {
    const { device, inApp } = this.#visitor;
    for (const step of ["accountCreated", "addressConfirmed", "activated", "becameFriends"] as const) {
      if (this.#optsOut) break;
      this.steps.push({ step, method, device, inApp, language: this.#language });
      this.#take(step, method);
    }
    this.#open({ isFromHere: true }, (reports) => {
      reports.rememberMethod(method);
      reports.wentToStore(this.#language);
      reports.wentToStore(this.#language);
      return [["wentToStore", method]];
    });
  }

  /** Opens a document and takes these steps. Some of its reports are lost. */
  #open(opening: Partial<Opening>, live: (reports: StepReports) => Array<[FunnelStepName, Method]>): void {
    const sent: Request[] = [];
    const { userAgent } = this.#visitor;
    const from = { userAgent, optsOut: this.#optsOut, ...opening };
    const browser = simulatedBrowser(from, (request) => sent.push(request));
    const taken = live(createStepReports(browser));
    const known = this.#optsOut ? [] : taken;
    for (let index = 0; index < Math.max(known.length, sent.length); index += 1) {
      const [step, method] = known[index] ?? [];
      if (this.#chance() < LOST) {
        if (step === "opened") this.#happened.lostOpenings += 1;
        continue;
      }
      if (step && method) this.#take(step, method);
      const request = sent[index];
      if (request) this.arrived.push(request);
    }
  }

  /**
   * A crawler runs the page's script. If the page does not know its user agent, the crawler reports its
   * steps.
   */
  #crawl(): void {
    const userAgent = oneOf(crawlers, this.#chance);
    const browser = simulatedBrowser({ userAgent }, (request) => this.arrived.push(request));
    createStepReports(browser).opened(this.#language);
  }

  #take(step: FunnelStepName, method: Method): void {
    const { device, inApp } = this.#visitor;
    const row = rowOf({ day: this.#day, step, method, device, inApp, language: this.#language });
    this.#happened.rows[row] = (this.#happened.rows[row] ?? 0) + 1;
  }
}
