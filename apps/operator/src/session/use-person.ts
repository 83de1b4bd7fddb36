import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Person, useBackend } from "../backend.ts";

/**
 * The signed-in person; undefined while loading. A change clears the cache, so nothing of the last person
 * stays.
 */
export function usePerson(): Person | null | undefined {
  const backend = useBackend();
  const client = useQueryClient();
  const [person, setPerson] = useState<Person | null>();
  useEffect(
    () =>
      backend.watchPerson((now) => {
        client.clear();
        setPerson(now);
      }),
    [backend, client],
  );
  return person;
}
