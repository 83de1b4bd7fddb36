import { pathToFileURL } from "node:url";
import { languageCodes } from "contract/languages";
import { options } from "functions/src/platform/options.ts";
import * as yup from "yup";
import committed, { brand } from "../../../companion.config.ts";

type FunctionName = keyof typeof options;
const functionNames = Object.keys(options) as FunctionName[];

export type Choices = yup.InferType<typeof choicesSchema>;

const only = <Shape extends yup.ObjectShape>(shape: Shape) =>
  yup
    .object(shape)
    .noUnknown(true, ({ unknown }) => `${unknown}: there is no such setting`)
    .required("is missing");
/** A string that must not still be the example. `where` says where to find the value. */
const real = (where: string, example: RegExp) =>
  yup
    .string()
    .required(where)
    .test("real", `is still an example: ${where}`, (value) => !example.test(value));
const text = (format: RegExp, problem: string) => yup.string().required(problem).matches(format, problem);
const optional = (format: RegExp, problem: string) =>
  yup.string().nullable().defined(problem).matches(format, problem);
const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const page = /^https:\/\/[\w.-]+(\/\S*)?$/;
const hosts = () => yup.array(text(host, "is no host name")).required("is missing");
const each = <Key extends string, Value extends yup.Schema>(keys: Key[], value: Value) =>
  only(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);
const counts = (least: number, most: number) =>
  each(functionNames, yup.number().integer().min(least).max(most).optional());
export const yourApps = "Firebase console, Project settings, General, Your apps";
/** Google's own domains begin with the name of their site. */
const isOfSite = (site: string) => (domain: string) =>
  !/\.(web\.app|firebaseapp\.com)$/.test(domain) || domain.startsWith(`${site}.`);

type Instances = Record<"minimum" | "maximum", Partial<Record<FunctionName, number | undefined>>>;

function isInOrder({ minimum, maximum }: Instances, { createError }: yup.TestContext) {
  const wrong = functionNames.find(
    (name) => (minimum?.[name] ?? 0) > (maximum?.[name] ?? options[name].maxInstances),
  );
  return !wrong || createError({ path: `instances.minimum.${wrong}`, message: "is above its maximum" });
}

// A deployment compares the ids below with the project, so only the examples are refused here.
// biome-ignore format: a table
const choicesSchema = only({
  project: real("Firebase console, Project settings, General, Project ID", /^demo-/),
  domain: real("Firebase console, Hosting, Add custom domain", /\.(example|test|invalid)$/)
    .matches(host, "is no host name: leave out https:// and any path")
    .when("site", ([site], schema) => schema.test("site", `is another site's, not ${site}'s`, isOfSite(site))),
  site: real("Firebase console, Hosting: a separate site, unless the default one is free", /^demo-/),
  operatorSite: optional(/^[a-z0-9-]+$/, "Firebase console, Hosting, Add another site; null for no operator's page")
    .when("site", ([site], schema) => schema.notOneOf([site], "is the product's own site: add another")),
  region: real("https://firebase.google.com/docs/functions/locations", /^choose$/)
    .matches(/^[a-z]+-[a-z]+\d+$/, "is no region such as asia-south1"),
  databaseLocation: real("Firebase console, Firestore, location of the database", /^choose$/)
    .matches(/^([a-z]+-[a-z]+\d+|nam\d+|eur\d+)$/, "is no location such as asia-south1 or nam5"),
  webApp: only({
    apiKey: real(yourApps, /^demo-/),
    appId: real(yourApps, /:0+$/),
    messagingSenderId: real(yourApps, /^0+$/),
    storageBucket: real(yourApps, /^demo-/),
    appCheckSiteKey: optional(/^[\w-]{20,80}$/, "is no site key: Firebase console, App Check, Apps"),
  }).required(yourApps),
  appleTeamId: optional(/^[A-Z0-9]{10}$/, "is no team id: developer.apple.com, Membership details"),
  androidCertFingerprints: yup.array(text(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, "is no SHA-256")).required("is missing"),
  languages: yup.array(yup.string().required().oneOf(languageCodes as string[], `is none of ${languageCodes}`))
    .min(1, "none is offered; null offers all")
    .test("once", "a language stands there twice", (codes) => new Set(codes).size === (codes?.length ?? 0))
    .nullable().defined("null for all, or a list of codes"),
  legal: only({ termsUrl: optional(page, "is no page"), privacyUrl: optional(page, "is no page") })
    .test("both", "name both pages, or neither: people agree to both at once",
      ({ termsUrl, privacyUrl }) => !termsUrl === !privacyUrl),
  strictTransportSecurity: optional(/^includeSubDomains(; preload)?$/, 'is none of null, "includeSubDomains" and "includeSubDomains; preload"'),
  links: only({ hosts: hosts(), fallbackHosts: hosts() }),
  // Google takes a maximum of 0 for none.
  instances: only({ minimum: counts(0, 10), maximum: counts(1, 1000) }).test("order", isInOrder),
  mail: only({ from: yup.string().required("is missing").email("is no address") })
    .nullable().defined("null where Auth sends its own mails"),
  monthlyBudget: yup.number().integer().min(1).nullable().defined("null for no alert"),
  // Google takes 30 letters, and one account's name gets "-auth" at its end.
  serviceAccount: optional(/^[a-z][a-z0-9-]{4,23}[a-z0-9]$/, "is no account name of 6 to 25 letters: leave out the @"),
}).required("the file has no default export with the choices");

// Names get into pages, emailed links, scripts and .env files, each with its own special characters.
const name = text(/^[^\p{Cc}<>"\\`$&{}]{1,60}$/u, 'is too long, or holds one of < > " \\ ` $ & { }');
const id = text(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)+$/, "is no id such as app.sundial.mobile");
const brandSchema = only({
  name,
  title: name,
  genericDisplayName: name,
  scheme: text(/^(?!(https?|javascript|data|file)$)[a-z][a-z0-9+.-]*$/, "is no scheme for an app"),
  androidPackageName: id,
  iosBundleId: id,
  appStoreId: text(/^\d{6,12}$/, "is no number: App Store Connect, App Information, Apple ID"),
  productDomain: text(/^https:\/\/[a-z0-9.-]+$/, "is no https:// and domain"),
});

/**
 * Returns the choices in companion.config.ts, or in the file that COMPANION_CONFIG names. Ends the process with a line
 * for each problem. The brand is always the repository's, because the build contains it.
 */
export async function chosen(): Promise<Choices> {
  const file = process.env.COMPANION_CONFIG;
  const choices: Choices = file ? (await import(pathToFileURL(file).href)).default : committed;
  const problems = [...problemsOf(choices), ...brandProblems(brand)];
  if (problems.length === 0) return choices;
  const lines = problems.map((line) => `  ${line}`).join("\n");
  console.error(`${file ?? "companion.config.ts"} is not ready, and nothing was sent:\n${lines}`);
  process.exit(1);
}

export const brandProblems = (brand: unknown) => problemsOf({ brand }, only({ brand: brandSchema }));

/** Returns a line for each value that is missing, wrong or still an example: its name, and where to find the value. */
export function problemsOf(value: unknown, schema: yup.Schema = choicesSchema): string[] {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    const ofEach = Map.groupBy(inner, ({ path = "" }) => path);
    return [...ofEach].map(([path, [{ message } = error]]) =>
      path ? `${path}: ${message.replace(`${path} `, "")}` : message,
    );
  }
}

export function mostInstances({ instances }: Choices, name: FunctionName): number {
  return instances.maximum[name] ?? options[name].maxInstances;
}

/** US$ per second of one CPU and of one GiB while Cloud Run handles requests, in the regions of its first tier. */
const prices = { cpu: 0.000024, memory: 0.0000025 };

/** The most that all instances can cost together, in whole US$. Other regions cost up to 1.4 times as much. */
export function floodCost(choices: Choices) {
  let [instances, perSecond] = [0, 0];
  for (const name of functionNames) {
    const most = mostInstances(choices, name);
    const gibibytes = options[name].memory === "1GiB" ? 1 : 0.5;
    instances += most;
    perSecond += most * (options[name].cpu * prices.cpu + gibibytes * prices.memory);
  }
  return { instances, anHour: Math.ceil(3600 * perSecond), aMonth: Math.ceil(730 * 3600 * perSecond) };
}
