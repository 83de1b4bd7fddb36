export function guessRule(password: string, own: OwnWords): string | undefined {
  if (isPersonalPassword(password, own)) return "passwordPersonal";
  return isKnownPassword(password) ? "passwordKnown" : undefined;
}

// The first of eight letters or more in the list of zxcvbn-ts 4.1.3 (MIT, © 2012-2016 Dan Wheeler and Dropbox, © 2020
// MrWook), which ranks what has leaked. A longer list costs each visitor more bytes than it catches.
const leaked = `
  password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx jennifer trustno1
  sunshine iloveyou computer starwars princess 11111111 corvette 1234qwer internet samantha q1w2e3r4t5
  maverick whatever mercedes steelers qwer1234 q1w2e3r4 midnight bigdaddy victoria password1 1q2w3e4r
  cocacola jordan23 asdfasdf danielle 12344321 jonathan liverpoo qwerty123 passw0rd abcd1234 slipknot
  scorpion startrek asdfghjkl redskins qazwsxedc liverpool nicholas dolphins qwertyui metallic mountain
  benjamin elephant 1q2w3e4r5t creative garfield asdfghjk 1qazxsw2 december airborne brooklyn
  godzilla 4815162342 williams darkness blink182 platinum 01012011 11223344 lifehack 12qwaszx snowball
  nintendo november pakistan explorer redwings 789456123 lasvegas guinness christin asdf1234 babygirl
  michigan carolina alexande minecraft metallica kristina kimberly snickers paradise caroline 147258369
  lacrosse poohbear qweasdzxc einstein drowssap courtney spitfire patricia maryjane champion svetlana
  anderson westside security zaq12wsx alexander 123456789a 1232323q scarface qwerty12 marshall veronica
  stargate 12345qwert semperfi brittany scotland cherokee simpsons michael1 vladimir franklin infinity
  passport bulldogs 1234554321 softball fktrcfylh kawasaki wildcats logitech swordfis motorola alexandr
  patriots colorado juventus freeuser warcraft wolverin elizabet valentin password123 ncc1701d spiderma
  pearljam 123qweasd charlie1 panthers peekaboo rolltide american cardinal chevelle fyfcnfcbz loverboy
  lovelove 123654789 changeme electric darkside hercules lawrence wolfpack letmein1 741852963 spiderman
  blizzard cheyenne 123456789q cjkysirj 147852369 sterling basketball a1b2c3d4 freepass airplane billybob
  stingray chocolat zeppelin firebird business greenday tarheels 01011980 engineer serenity fireball
  1029384756 remember darkstar mustang1 pavilion bobafett 01012000 dbrnjhbz harrison welcome1 swimming
  defender precious icecream swordfish presario rockstar airforce thailand 21122112 bluebird goldfish
  wrangler cadillac longhorn microsoft christia qazwsx123 assassin atlantis 123qweasdzxc lonewolf software
  leonardo srinivas angelina valentina veronika babydoll wordpass devildog mistress freedom1 soso123aljg
  montreal 31415926 hotstuff basketba birthday stephani jessica1 testtest kathleen savannah shamrock
  goldberg renegade hamilton cristina blahblah enterpri 1234abcd
`;

// Such lists come mostly from the United States. In India a word and "@123" leads the rankings.
const words =
  "abcd admin asdf bharat demo ganesh hanuman hello india indian indya jaishriram jaishreeram krishna login mahadev master omsairam pass password qwerty radhakrishna radhe ram root sairam shiva sita test user welcome";
const endings = "123 1234 12345 123456 @123 @1234 @12345 #123 #1234 123@ 123# @321";

/** Passwords of eight letters or more that are tried first, in lower case. */
export const knownPasswords: readonly string[] = [
  ...leaked.trim().split(/\s+/),
  ...words.split(" ").flatMap((word) => endings.split(" ").map((ending) => word + ending)),
];

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "|": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** As a guesser sees it: without upper case, blanks around it, and signs that stand for letters. */
const fold = (password: string) =>
  password
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[01!|l34@5$7]/g, (sign) => lookAlikes[sign] ?? sign);

const known: ReadonlySet<string> = new Set(knownPasswords.map(fold));

/** Whether a password is on the list, or differs from one there by case and look-alikes. */
export const isKnownPassword = (password: string): boolean => known.has(fold(password));

const fewestLetters = 3;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const lettersIn = (text: string) => folded(text).replace(/[^\p{L}\p{M}]/gu, "");
const withoutSeparators = (text: string) => folded(text).replace(/[\s._+-]/g, "");

interface OwnWords {
  username: string;
  email: string;
}

/** Whether a password is the person's name or address, or a word of these, with digits and signs around it. */
export function isPersonalPassword(password: string, { username, email }: OwnWords): boolean {
  const [mailbox = ""] = email.split("@");
  const own = [username, ...username.split(/\s/), email, mailbox, ...mailbox.split(/[._+-]/)];
  const letters = lettersIn(password);
  // A mailbox may be a telephone number, which has no letters.
  const isMailbox = mailbox !== "" && withoutSeparators(password) === withoutSeparators(mailbox);
  return isMailbox || (letters.length >= fewestLetters && own.some((text) => lettersIn(text) === letters));
}
