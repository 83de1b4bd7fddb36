import { useEffect, useState } from "react";

/** The suite's addresses by name. Empty until the suite has started. */
export function useAddresses(): Record<string, string> {
  const [addresses, setAddresses] = useState<Record<string, string>>({});
  useEffect(() => {
    void fetch("/__dev/addresses").then(async (response) => setAddresses(await response.json()));
  }, []);
  return addresses;
}
