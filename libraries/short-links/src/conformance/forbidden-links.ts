/** Links that people must never be sent to. */
export const forbiddenLinks = [
  "https://evil.example/",
  "https://evil.example\\@acorn.example/",
  "https://acorn.example:8443/",
  "http://acorn.example/",
  "javascript:alert(1)",
  "intent://acorn.example/#Intent;scheme=https;end",
  "https://acorn.example/s/abcd",
  "https://acorn.example/s?link=https%3A%2F%2Fevil.example",
  "https://acorn.example/x/../s/abcd",
  "https://acorn.example//s//abcd",
  "https://acorn.example/%5F_/auth/handler",
  "https://acorn.example./",
  "https://аcorn.example/",
  "https://apps.apple.com/app/id6475332296",
];
