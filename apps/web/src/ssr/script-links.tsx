/** Has the browser fetch scripts early, but after what it needs to show the page. */
export const ScriptLinks = ({ scripts }: { scripts: readonly string[] }) =>
  scripts.map((script) => <link key={script} rel="modulepreload" href={script} fetchPriority="low" />);
