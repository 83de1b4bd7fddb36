/** The endings of each provider's domains, by the name before the first dot. The first one is the most common. */
const endings: Record<string, string[]> = {
  gmail: ["com"],
  yahoo: ["com", "co.in", "in"],
  hotmail: ["com", "co.in"],
  outlook: ["com", "in"],
  icloud: ["com"],
  rediffmail: ["com"],
  protonmail: ["com"],
  zohomail: ["in", "com"],
};

/** Endings that people in India type for a provider without such a domain. */
const wrongEndings: Record<string, string[]> = { gmail: ["in", "co.in"], icloud: ["in", "co.in"] };

/** Domains of others that are one letter away from a provider's. */
const otherDomains = new Set(["gail.com"]);

/** Endings that do not exist, so that they are a slip behind any name. */
const slipsOfCom = new Set(["con", "cmo", "ocm", "cpm", "vom", "xom", "cim", "clm"]);

/** Whether one letter is missing, extra, wrong or swapped. The first letter may only be swapped: ymail.com exists. */
function isOneSlip(typed: string, right: string): boolean {
  let start = 0;
  while (start < right.length && typed[start] === right[start]) start++;
  let end = 0;
  const shorter = Math.min(typed.length, right.length);
  while (end < shorter - start && typed.at(-1 - end) === right.at(-1 - end)) end++;
  const wrong = typed.slice(start, typed.length - end);
  const missed = right.slice(start, right.length - end);
  const isExchanged = wrong.length === 2 && wrong[1] === missed[0] && wrong[0] === missed[1];
  return isExchanged || (start > 0 && wrong.length < 2 && missed.length < 2);
}

/** The intended ending behind a provider's name. Undefined if the typed one may exist without being listed. */
function endingMeant(provider: string, typed: string, isNameRight: boolean): string | undefined {
  const known = endings[provider] ?? [];
  if (known.includes(typed)) return typed;
  const isWrong = isNameRight && wrongEndings[provider]?.includes(typed);
  if (typed === "" || isWrong) return known[0];
  // Of "com" alone: a letter away from "in" and "co.in" are other countries. The dot is the first letter, and right.
  return isOneSlip(`.${typed}`, ".com") ? "com" : undefined;
}

function domainMeant(domain: string): string | undefined {
  if (otherDomains.has(domain)) return undefined;
  const [name = "", ...rest] = domain.split(".");
  const providers = Object.keys(endings);
  const provider =
    providers.find((known) => known === name) ?? providers.find((known) => isOneSlip(name, known));
  if (provider) {
    const ending = endingMeant(provider, rest.join("."), name === provider);
    return ending && `${provider}.${ending}`;
  }
  const last = rest.at(-1) ?? "";
  return slipsOfCom.has(last) ? `${domain.slice(0, -last.length)}com` : undefined;
}

/** The address that was probably meant if its domain looks mistyped. Undefined for a domain that may be right. */
export function suggestAddress(address: string): string | undefined {
  const [, person, typed = ""] = /^([^\s@]+@)([^\s@]+)$/.exec(address.trim()) ?? [];
  const domain = typed.toLowerCase();
  const meant = domainMeant(domain);
  return person && meant && meant !== domain ? person + meant : undefined;
}
