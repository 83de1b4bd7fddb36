import { useEffect, useState } from "react";

/** Where everything of the suite listens, by name; nothing until the suite has said so. */
export function useAddresses(): Record<string, string> {
  const [addresses, setAddresses] = useState<Record<string, string>>({});
  useEffect(() => {
    void fetch("/__dev/addresses").then(async (response) => setAddresses(await response.json()));
  }, []);
  return addresses;
}
