import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Person, useBackend } from "../backend.ts";

/** Who is signed in; undefined until it is known. What was shown to somebody else is forgotten. */
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
