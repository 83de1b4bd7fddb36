import type { Picture } from "./pictures.ts";

const style = `
  body { margin: 2rem; font: 1rem system-ui, sans-serif; background: #888; }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  h2 { margin: 2rem 0 0.5rem; }
  img { display: block; height: 26rem; width: auto; }
`;

/** An HTML page with all screenshots, one row per state. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ state }) => state.name);
  const sections = [...rows].map(([name, row]) => {
    const images = row.flatMap(({ files }) => files.map((file) => image(file.name)));
    return `<h2>${name}</h2>\n<section>\n${images.join("\n")}\n</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every state of every page</title>
<style>${style}</style>
<h1>Every state of every page</h1>
${sections.join("\n")}
</html>
`;
}

const image = (name: string) =>
  `<a href="${name}"><img src="${name}" alt="${name}" title="${name}" loading="lazy"></a>`;
