import { object, string } from "yup";
import { problemLines } from "./problem-lines.ts";

// Names end up in pages, emailed links, scripts and .env files, each with special characters of its own.
const name = () =>
  string()
    .strict()
    .required("is missing")
    .max(60)
    .matches(/^[^\p{Cc}<>"\\`$&{}]+$/u, 'holds one of < > " \\ ` $ & { } or a line break');

const app = () =>
  string()
    .strict()
    .required("is missing")
    .matches(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)+$/, "is no id such as app.sundial.mobile");

const brand = object({
  brand: object({
    name: name(),
    title: name(),
    genericDisplayName: name(),
    scheme: string()
      .strict()
      .required("is missing")
      .matches(/^(?!(https?|javascript|data|file)$)[a-z][a-z0-9+.-]*$/, "is no scheme of an app's own"),
    androidPackageName: app(),
    iosBundleId: app(),
    appStoreId: string()
      .strict()
      .required("is missing")
      .matches(/^\d{6,12}$/, "is no number: App Store Connect, App Information, Apple ID"),
    productDomain: string()
      .strict()
      .required("is missing")
      .matches(/^https:\/\/[a-z0-9.-]+$/, "is no https:// and domain"),
  }),
});

/** Validates the brand. Returns a line for each value that pages, links or stores could not use. */
export function brandProblems(value: unknown): string[] {
  return problemLines(brand, { brand: value });
}
