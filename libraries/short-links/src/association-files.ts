import type { LinkSettings } from "./settings.ts";

/**
 * GET of the two files that tell iOS and Android that the app may open this host's links. JSON without a redirect,
 * cached for an hour. Anything else is 404.
 * @example const file = associationFile(settings, new Request("https://acorn.example/.well-known/assetlinks.json"));
 */
export function associationFile(settings: LinkSettings, request: Request): Response {
  const files: Record<string, object> = {
    "/.well-known/apple-app-site-association": appleAppSiteAssociation(settings),
    "/.well-known/assetlinks.json": assetLinks(settings),
  };
  const file = files[new URL(request.url).pathname];
  if (!file) return new Response(null, { status: 404 });
  return Response.json(file, { headers: { "cache-control": "public, max-age=3600" } });
}

/**
 * `appPaths` must not contain short links: the app cannot resolve one, but its page opens the app with the full link.
 * Without a team id the file names no app.
 */
function appleAppSiteAssociation({ appleTeamId, iosBundleIds, appPaths }: LinkSettings): object {
  const appIDs = appleTeamId ? iosBundleIds.map((bundleId) => `${appleTeamId}.${bundleId}`) : [];
  const details = appIDs.length > 0 ? [{ appIDs, components: appPaths }] : [];
  return { applinks: { details }, webcredentials: { apps: appIDs } };
}

/** One statement per package, with every certificate that may sign it: Play's, the upload key's, a developer's. */
function assetLinks({ androidPackageNames, androidFingerprints }: LinkSettings): object {
  if (androidFingerprints.length === 0) return [];
  return androidPackageNames.map((packageName) => ({
    // The second lets a password that was saved here be offered in the app.
    relation: ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"],
    target: {
      namespace: "android_app",
      package_name: packageName,
      sha256_cert_fingerprints: androidFingerprints,
    },
  }));
}
