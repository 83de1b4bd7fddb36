import { useAddresses } from "./use-addresses.ts";

/** Where the mobile app, or a script, connects to the suite. */
export function Addresses() {
  const addresses = useAddresses();
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
