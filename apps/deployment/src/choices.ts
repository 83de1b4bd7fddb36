import { options } from "functions/src/platform/options.ts";
import { type LanguageCode, languageCodes } from "functions/src/product/languages.ts";
import { array, boolean, type InferType, number, object, string } from "yup";
import { databaseLocations, functionRegions } from "./locations.ts";
import { problemLines } from "./problem-lines.ts";

type FunctionName = keyof typeof options;

const settings = "Firebase console, Project settings, General, Your apps";
const text = (where: string) => string().strict().required(where);
/** A string that must not still be the example. */
const real = (where: string, example: RegExp) =>
  text(where).test("real", `is still an example: ${where}`, (value) => !example.test(value));
/** A Google location. There is no default: the operator must choose it. */
const oneOf = (places: readonly string[], where: string) =>
  real(where, /^choose$/).test(
    "known",
    `is none of Google's places: ${where}`,
    (value) => value === "choose" || places.includes(value),
  );
const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const hosts = () => array(string().strict().required().matches(host, "is no host name")).required();
const instances = (most: number) => {
  const count = () => number().strict().integer().min(0).max(most).optional();
  const names = Object.keys(options) as FunctionName[];
  return object(
    Object.fromEntries(names.map((name) => [name, count()])) as Record<
      FunctionName,
      ReturnType<typeof count>
    >,
  ).noUnknown(true, ({ unknown }) => `there is no such function: ${unknown}`);
};
const offered = () => boolean().strict().required("is it offered, true or false?");

const unknownSetting = ({ unknown }: { unknown?: string }) => `there is no such setting: ${unknown}`;

const choices = object({
  project: real("Firebase console, Project settings, General, Project ID", /^demo-/).matches(
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    "is no project id",
  ),
  domain: real("Firebase console, Hosting, Add custom domain", /\.(example|test|invalid)$/).matches(
    host,
    "is no host name: leave out https:// and any path",
  ),
  site: real("Firebase console, Hosting: an own site, unless the default one is free", /^demo-/).matches(
    /^[a-z0-9][a-z0-9-]{2,29}$/,
    "is no site of Hosting",
  ),
  operatorSite: string()
    .strict()
    .nullable()
    .defined("Firebase console, Hosting, Add another site; null, and there is no operator's page")
    .matches(/^[a-z0-9][a-z0-9-]{2,29}$/, "is no site of Hosting")
    .when("site", ([site], schema) => schema.notOneOf([site], "is the product's own site: add another")),
  region: oneOf(functionRegions, "https://firebase.google.com/docs/functions/locations"),
  databaseLocation: oneOf(
    databaseLocations,
    "Firebase console, Firestore, the database's location; for a new one https://firebase.google.com/docs/firestore/locations",
  ),
  webApp: object({
    apiKey: real(settings, /^demo-/).matches(/^[\w-]{20,60}$/, `is no API key: ${settings}`),
    appId: real(settings, /:0+$/).matches(/^1:\d+:web:[0-9a-f]+$/, `is not the web app's id: ${settings}`),
    messagingSenderId: real(settings, /^0+$/).matches(/^\d+$/, `is no number: ${settings}`),
    storageBucket: real(settings, /^demo-/).matches(host, `is no bucket: ${settings}`),
    appCheckSiteKey: string()
      .strict()
      .nullable()
      .defined("Firebase console, App Check, Apps")
      .matches(/^[\w-]{20,80}$/, "is no site key: Firebase console, App Check, Apps"),
  })
    .noUnknown(true, unknownSetting)
    .required(settings),
  appleTeamId: string()
    .strict()
    .nullable()
    .defined()
    .matches(/^[A-Z0-9]{10}$/, "is no team id: developer.apple.com, Membership details"),
  androidCertFingerprints: array(
    string()
      .strict()
      .required()
      .matches(
        /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
        "is no SHA-256 fingerprint: Play Console, Setup, App integrity",
      ),
  ).required(),
  languages: object(
    Object.fromEntries(languageCodes.map((code) => [code, offered()])) as Record<
      LanguageCode,
      ReturnType<typeof offered>
    >,
  )
    .noUnknown(true, ({ unknown }) => `there is no such language: ${unknown}`)
    .test("some", "none is offered", (languages) => Object.values(languages).includes(true)),
  links: object({
    hosts: hosts(),
    fallbackHosts: hosts(),
  })
    .noUnknown(true, unknownSetting)
    .required("is missing"),
  instances: object({
    cpuQuota: number().strict().integer().min(1).required(),
    minimum: instances(10),
    maximum: instances(1000),
  })
    .noUnknown(true, unknownSetting)
    .required("is missing"),
  serviceAccount: string()
    .strict()
    .nullable()
    .defined()
    .matches(
      /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
      "is no name of a service account, which is what comes before its @",
    ),
})
  .noUnknown(true, unknownSetting)
  .required("the file has no default export with the choices");

/** What an operator chooses, companion.config.ts. */
export type Choices = InferType<typeof choices>;

/**
 * Validates choices. Returns a line for each that is missing, wrong or still an example: its name, why, and where to
 * find it.
 */
export function problemsOf(value: unknown): string[] {
  const problems = problemLines(choices, value);
  return problems.length > 0 ? problems : tooManyCpus(value as Choices);
}

/** The most instances of a function under these choices. */
export function mostInstances({ instances }: Choices, name: FunctionName): number {
  return instances.maximum[name] ?? options[name].maxInstances;
}

function tooManyCpus(chosen: Choices): string[] {
  const { cpuQuota, minimum } = chosen.instances;
  return (Object.keys(options) as FunctionName[]).flatMap((name) => {
    const most = mostInstances(chosen, name);
    const cpus = most * options[name].cpu;
    return [
      ...(cpus > cpuQuota
        ? [`instances.maximum.${name}: ${cpus} CPUs are more than instances.cpuQuota, ${cpuQuota}`]
        : []),
      ...((minimum[name] ?? 0) > most
        ? [`instances.minimum.${name}: more than the ${most} that it may have`]
        : []),
    ];
  });
}
