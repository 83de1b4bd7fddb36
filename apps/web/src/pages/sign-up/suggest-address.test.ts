import { expect, test } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

const suggested = (domain: string) => suggestAddress(`mira@${domain}`)?.split("@")[1];

test.each([
  // One letter missing, too many, another one, or exchanged.
  ["gmai.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmial.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["mgail.com", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["yhaoo.co.in", "yahoo.co.in"],
  ["yahooo.in", "yahoo.in"],
  ["hotnail.com", "hotmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["icoud.com", "icloud.com"],
  ["redifmail.com", "rediffmail.com"],
  ["rediffmai.com", "rediffmail.com"],
  ["zohomial.in", "zohomail.in"],
  ["protonmil.com", "protonmail.com"],
  // The ending.
  ["gmail.co", "gmail.com"],
  ["gmail.cm", "gmail.com"],
  ["gmail.om", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.comm", "gmail.com"],
  ["gmail.in", "gmail.com"],
  ["gmail.co.in", "gmail.com"],
  ["gmail", "gmail.com"],
  ["yahoo.con", "yahoo.com"],
  ["rediffmail.co", "rediffmail.com"],
  // Both.
  ["gmial.con", "gmail.com"],
  ["Gmial.Com", "gmail.com"],
  // An ending that does not exist, behind any name.
  ["infosys.con", "infosys.com"],
])("%s is corrected to %s", (typed, meant) => {
  expect(suggested(typed)).toBe(meant);
});

// The large ones of the world and of India, companies, universities and authorities, and who is a letter away from them.
const real = `
  gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.fr yahoo.de yahoo.ca yahoo.com.au yahoo.co.jp yahoo.it yahoo.ie yahoo.co.id yahoo.co.il yahoo.com.br
  ymail.com rocketmail.com hotmail.com hotmail.co.in hotmail.co.uk hotmail.fr hotmail.it outlook.com outlook.in outlook.fr outlook.it outlook.ie
  outlook.de live.com live.in live.co.uk msn.com icloud.com me.com mac.com aol.com rediffmail.com rediff.com zoho.com
  zoho.in zohomail.in zohomail.com protonmail.com protonmail.ch proton.me pm.me hey.com gmx.de gmx.net gmx.com gmx.at web.de
  mail.com email.com mail.ru email.cz inbox.com yandex.com yandex.ru qq.com 163.com fastmail.com tutanota.com tuta.io
  sify.com indiatimes.com in.com bsnl.in airtelmail.in vsnl.net mtnl.net.in dataone.in sancharnet.in
  tcs.com infosys.com wipro.com hcl.com techmahindra.com flipkart.com zomato.com paytm.com ola.com reliance.com ril.com
  gail.com gail.co.in sail.in sbi.co.in hdfcbank.com icicibank.com axisbank.com airtel.com jio.com tata.com lt.com
  iitb.ac.in iitd.ac.in iisc.ac.in du.ac.in jnu.ac.in nic.in gov.in goa.gov.in indianrailways.gov.in drdo.in isro.gov.in
  example.com acme.co acme.io acme.in acme.cm acme.om startup.ai studio.co.in company.com.co mail.example.in gmail.example.in
  fmail.com hmail.com qmail.com cloud.com loud.com look.com hotel.com yahoos.example
`
  .trim()
  .split(/\s+/);

test.each(real)("%s gets no suggestion", (domain) => {
  expect(suggested(domain)).toBe(undefined);
});

test("the local part is kept as typed, and surrounding whitespace is removed", () => {
  expect(suggestAddress("  Mira.S+tasks@GMIAL.com ")).toBe("Mira.S+tasks@gmail.com");
});

test.each([
  "",
  "mira",
  "mira@",
  "@gmial.com",
  "mi ra@gmial.com",
  "mira@@gmial.com",
  "mira@constructor",
  "mira@__proto__.com",
])("“%s” gets no suggestion", (typed) => {
  expect(suggestAddress(typed)).toBe(undefined);
});

test("a very long domain takes linear time", () => {
  const started = performance.now();
  expect(suggestAddress(`a@${"gmail.".repeat(100_000)}`)).toBe(undefined);
  expect(performance.now() - started).toBeLessThan(1000);
});
