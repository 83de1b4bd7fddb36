import { useAddresses } from "./use-addresses.ts";

/** The operator's page, which is on an origin of its own. */
export function OperatorLink() {
  const { operator } = useAddresses();
  return operator ? (
    <a href={operator} target="_blank" rel="noreferrer">
      Operator’s page
    </a>
  ) : null;
}
