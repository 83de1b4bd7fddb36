const unknown = (name: string, place: string) =>
  `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.`;
const inInfo = " at 'dynamic_link_info'";

/**
 * Additions to a valid body of POST /v1/shortLinks, at its root or in `dynamicLinkInfo`. Each has the error
 * message of Google's REST interfaces.
 */
export const refusedFields: Array<{ root?: object; info?: object; message: string }> = [
  { root: { colour: "blue" }, message: unknown("colour", "") },
  { root: { "dynamic-link-info": {} }, message: unknown("dynamic-link-info", "") },
  { root: JSON.parse('{"__proto__":{"x":1}}') as object, message: unknown("__proto__", "") },
  { info: { colour: "blue" }, message: unknown("colour", inInfo) },
  {
    info: { iosInfo: { ios_colour: "blue" } },
    message: unknown("ios_colour", " at 'dynamic_link_info.ios_info'"),
  },
  {
    info: { iosInfo: { iosAppStoreId: 6475332296 } },
    message: "Invalid value at 'dynamic_link_info.ios_info.ios_app_store_id' (TYPE_STRING), 6475332296",
  },
  {
    info: { navigationInfo: { enableForcedRedirect: "10" } },
    message:
      "Invalid value at 'dynamic_link_info.navigation_info.enable_forced_redirect' (TYPE_BOOL), \"10\"",
  },
  {
    info: { navigationInfo: { enableForcedRedirect: 1 } },
    message: "Invalid value at 'dynamic_link_info.navigation_info.enable_forced_redirect' (TYPE_BOOL), 1",
  },
  {
    info: { link: ["https://acorn.example/"] },
    message:
      "Invalid JSON payload received. Unknown name \"link\" at 'dynamic_link_info': Proto field is not repeating, cannot start list.",
  },
  {
    info: { link: { href: "https://acorn.example/" } },
    message: "Invalid value at 'dynamic_link_info' (link), Starting an object on a scalar field",
  },
  {
    info: { androidInfo: "app.acorn.mobile" },
    message:
      "Invalid value at 'dynamic_link_info.android_info' (type.googleapis.com/google.firebase.dynamiclinks.v1.AndroidInfo), \"app.acorn.mobile\"",
  },
  {
    root: { suffix: { option: "SHORTER" } },
    message:
      "Invalid value at 'suffix.option' (type.googleapis.com/google.firebase.dynamiclinks.v1.Suffix.Option), \"SHORTER\"",
  },
  {
    root: { suffix: "" },
    message: "Invalid value at 'suffix' (type.googleapis.com/google.firebase.dynamiclinks.v1.Suffix), \"\"",
  },
  {
    info: { domain_uri_prefix: "https://other.example/s" },
    message:
      "Invalid JSON payload received. Unknown name \"domain_uri_prefix\" at 'dynamic_link_info': The field is given twice, by both of its names.",
  },
  { root: { colour: "blue", size: 3 }, message: unknown("colour", "") },
];
