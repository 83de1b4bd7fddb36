import { useEffect, useState } from "react";

/** Where the mobile app, or a script, connects to the suite. */
export function Addresses() {
  const [addresses, setAddresses] = useState<Record<string, string>>({});
  useEffect(() => {
    void fetch("/__dev/addresses").then(async (response) => setAddresses(await response.json()));
  }, []);
  return (
    <details>
      <summary>Addresses to connect to</summary>
      <ul className="history">
        {Object.entries(addresses).map(([name, address]) => (
          <li key={name}>
            {name} <code>{address}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
