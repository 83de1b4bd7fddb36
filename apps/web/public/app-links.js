// Shows the links of docs/app.md with this deployment's addresses. A file of its own, without the app: it has to say the
// same when the app is broken.
const { productDomain, playStoreUrl } = await (await fetch("/config.json")).json();

const arrival = `${productDomain}/?userId=conformance&${new URLSearchParams({ method: "google", as: "m…@…" })}`;
const store = new URL(playStoreUrl);
store.searchParams.set("referrer", new URLSearchParams({ deep_link_id: arrival }).toString());

const links = {
  "An arrival, with all that is known": arrival,
  "Without an inviter": `${productDomain}/?method=google`,
  "With an inviter that is none": `${productDomain}/?userId=..%2F..&method=google`,
  "With a method that is none": `${productDomain}/?userId=conformance&method=carrier-pigeon`,
  "Google Play, with the arrival as referrer": store.href,
};

for (const [name, href] of Object.entries(links)) {
  const link = Object.assign(document.createElement("a"), { href, textContent: name });
  const copy = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: `Copy: ${name}`,
  });
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(href);
    document.querySelector("[role=status]").textContent = `Copied: ${href}`;
  });
  const item = document.createElement("li");
  item.append(link, document.createElement("br"), copy);
  document.querySelector("#links").append(item);
}
