import type { Ask } from "../ask-as-operator.ts";
import type { Choices } from "../choices.ts";

interface Channel {
  /** "https://sundial.web.app" */
  url: string;
  name: string;
  release?: { version?: { name?: string; config?: { rewrites?: Rewrite[] } } };
}

interface Rewrite {
  glob?: string;
  regex?: string;
  run?: { serviceId: string; region: string };
}

/**
 * A line for each live rewrite that leads to a function in another region, or one that says why nobody knows. This is
 * how the region of callables is known: App Check refuses a stranger before they could tell it. At the origin of a preview, that one's.
 */
export async function foreignRewrites(choices: Choices, origin: string, ask: Ask): Promise<string[]> {
  const { project, site, region } = choices;
  const address = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${site}/channels?pageSize=100`;
  try {
    const { channels = [] } = (await ask(address)) as { channels?: Channel[] };
    const shown =
      channels.find(({ url }) => url === origin) ?? channels.find(({ name }) => name.endsWith("/live"));
    const { config } = shown?.release?.version ?? {};
    if (!config?.rewrites) throw new Error(`${shown?.name ?? site} names no rewrites`);
    return config.rewrites.flatMap(({ glob, regex, run }) =>
      run && run.region !== region
        ? [
            `${run.serviceId} at ${glob ?? regex}: is asked in ${run.region}, not in ${region}. See \`region\`, and deploy again.`,
          ]
        : [],
    );
  } catch (error) {
    const { message } = error as Error;
    return [
      `The regions of the callables could not be looked at (${message}). Whoever asks needs roles/firebasehosting.viewer.`,
    ];
  }
}
