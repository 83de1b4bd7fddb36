import type { JSHandle, Page } from "playwright-core";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** A word of the page, and its lines in the window as it is now. */
interface Word {
  word: string;
  element: Element;
  /** Stays in the window, together with all that it contains. */
  layer: Element | undefined;
  /** The letters are in the middle of a line's box. Boxes may overlap. */
  lines: () => { box: DOMRect; letters: Box }[];
}

/**
 * The faults of this window for a reader, by the geometry of lines. The page scrolls sideways. A word is broken, lies on
 * another, or leaves its box. No scroll position uncovers a text. A fixed part takes more than a third.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const words: JSHandle<Word[]> = await page.evaluateHandle(readWords);
  const faults = [
    ...(await page.evaluate(boxFaults, window)),
    ...(await words.evaluate(wordFaults)),
    ...(await words.evaluate(coveredWords, window.height)),
  ];
  return [...new Set(faults)];
}

// These run in the page, so each is complete in itself.

function readWords(): Word[] {
  scrollTo(0, 0);
  const modal = document.querySelector("dialog:modal");
  const shown = [...document.querySelectorAll("body *:not(svg *)")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const layers = shown.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
  return shown.flatMap((element) => {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    // A dialog covers the texts below it.
    if (modal && !modal.contains(element)) return [];
    return texts.flatMap((text) =>
      [...(text.textContent ?? "").matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = () =>
          [...range.getClientRects()].map((box) => {
            const rest = box.height / 4;
            const { left, right, top, bottom } = box;
            const letters = { left: left + 1, right: right - 1, top: top + rest, bottom: bottom - rest };
            return { box, letters };
          });
        return { word, element, layer: layers.find((layer) => layer.contains(element)), lines };
      }),
    );
  });
}

function boxFaults({ width, height }: { width: number; height: number }): string[] {
  const shown = [...document.querySelectorAll("body *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const beyond = shown
    .map((element) => element.getBoundingClientRect())
    .flatMap(({ left, right }) => [-left, right - width]);
  const sideways = Math.round(Math.max(document.documentElement.scrollWidth - width, ...beyond));
  const large = shown.filter((element) => {
    const box = element.getBoundingClientRect();
    const isFixed = /fixed|sticky/.test(getComputedStyle(element).position) && !element.matches("dialog");
    return isFixed && box.width * box.height > (width * height) / 3;
  });
  const cut = [...document.querySelectorAll("input[autocomplete=one-time-code]")].filter(
    (one) => one.scrollWidth > one.clientWidth,
  );
  return [
    ...(sideways > 0 ? [`${sideways} px beyond the side`] : []),
    ...large.map((element) => `${element.className} takes more than a third`),
    ...cut.map((input) => `the text of ${input.outerHTML.slice(0, 80)} is cut`),
  ];
}

function wordFaults(words: Word[]): string[] {
  const meet = (one: Box, other: Box) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const faults: string[] = [];
  const pictures = [...document.querySelectorAll(".logo-mark, .qr, .button svg, .store-badge svg")]
    .filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
    .map((picture) => ({ word: "a picture", element: picture, box: picture.getBoundingClientRect() }));
  const all = words.flatMap((word) => word.lines().map((line) => ({ ...word, ...line })));
  for (const { word, element, lines } of words) {
    const rows = new Set(lines().map(({ box }) => Math.round(box.top)));
    // Long words, names and addresses may break.
    const mayBreak = word.length > 16 || /[-/@]/.test(word) || element.closest("bdi");
    if (rows.size > 1 && !mayBreak) faults.push(`"${word}" is broken`);
  }
  for (const [index, { word, element, layer, box, letters }] of all.entries()) {
    const block = element.closest("p, li, a, button, label, h1, h2, code, .avatar");
    const outer = block && getComputedStyle(block).display !== "inline" && block.getBoundingClientRect();
    if (outer && (box.left < outer.left - 1 || box.right > outer.right + 1))
      faults.push(`"${word}" leaves its box`);
    for (const other of all.slice(index + 1))
      if (layer === other.layer && element !== other.element && meet(letters, other.letters))
        faults.push(`"${word}" lies on "${other.word}"`);
    for (const picture of pictures)
      if (layer?.contains(picture.element) !== false && meet(letters, picture.box))
        faults.push(`"${word}" lies on ${picture.word}`);
  }
  return faults;
}

/** At the top of the page, then at its end. */
function coveredWords(words: Word[], height: number): string[] {
  const faults: string[] = [];
  const room = document.querySelector("dialog:modal")?.getBoundingClientRect();
  const dock = [...document.querySelectorAll(".dock")].find(
    (element) => getComputedStyle(element).position === "sticky",
  );
  // A name may be longer than any window is high.
  const isLong = document.querySelector(".headline-long") !== null;
  for (const end of [0, document.documentElement.scrollHeight]) {
    scrollTo(0, end);
    // Below a fixed part at the top, a text is read before it is scrolled there.
    const bar = [...document.querySelectorAll(scrollY > 0 ? ".top-bar, .start-notice" : ".top-bar")]
      .filter((element) => getComputedStyle(element).position === "fixed")
      .reduce((lowest, element) => Math.max(lowest, element.getBoundingClientRect().bottom), 0);
    const all = words.flatMap((word) => word.lines().map((line) => ({ ...word, ...line })));
    for (const { word, element, layer, box, letters } of all) {
      const isOutside =
        letters.top < (room?.top ?? (layer ? 0 : bar)) || letters.bottom > (room?.bottom ?? height);
      const dockTop = dock && !dock.contains(element) ? dock.getBoundingClientRect().top : height;
      const isUnderDock = scrollY === 0 && letters.bottom > dockTop;
      if (isUnderDock && letters.top < dockTop && dockTop < height && !isLong)
        faults.push(`the dock cuts "${word}"`);
      if (isOutside || (isUnderDock && (isLong || !element.closest("h1")))) continue;
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      // The button of a choice lies on its text, and lets it through.
      if (hit?.contains(element) || (hit && element.contains(hit)) || hit?.matches("label input")) continue;
      faults.push(`"${word}" is covered by ${hit?.outerHTML.slice(0, 60)}`);
    }
  }
  scrollTo(0, 0);
  return faults;
}
