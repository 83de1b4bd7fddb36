/** Where a provider's mail is read in a browser, which opens the provider's app where there is one. */
export interface Mailbox {
  name: string;
  url: string;
}

const mailboxes: (Mailbox & { domain: RegExp })[] = [
  { name: "Gmail", url: "https://mail.google.com/mail/", domain: /^(gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domain: /^((outlook|hotmail|live)\.[a-z.]+|msn\.com)$/,
  },
  {
    name: "Yahoo Mail",
    url: "https://mail.yahoo.com/",
    domain: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/,
  },
  { name: "iCloud Mail", url: "https://www.icloud.com/mail/", domain: /^(icloud|me|mac)\.com$/ },
  { name: "Rediffmail", url: "https://mail.rediff.com/", domain: /^rediffmail\.com$/ },
  { name: "Proton Mail", url: "https://mail.proton.me/", domain: /^(proton\.me|pm\.me|protonmail\.com)$/ },
  { name: "Zoho Mail", url: "https://mail.zoho.in/", domain: /^(zohomail\.in|zoho\.in)$/ },
];

/** The mailbox of an address by its domain; undefined if that is not a large provider's. */
export function findMailbox(email: string): Mailbox | undefined {
  const domain = email.split("@").at(-1)?.toLowerCase() ?? "";
  return mailboxes.find((mailbox) => mailbox.domain.test(domain));
}
