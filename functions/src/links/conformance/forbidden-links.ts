/** Links that people must never be sent to. */
export const forbiddenLinks = [
  "https://evil.example/",
  "https://sundial.example.evil.example/",
  "https://evil.example\\@sundial.example/",
  "https://sundial.example:8443/",
  "http://sundial.example/",
  "http://localhost/",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "intent://sundial.example/#Intent;scheme=https;end",
  "sundial://google/link",
  "https://sundial.example/s/abcd",
  "https://sundial.example/s?link=https%3A%2F%2Fevil.example",
  "https://sundial.example/%73/abcd",
  "https://sundial.example/x/../s/abcd",
  "https://sundial.example//s//abcd",
];
