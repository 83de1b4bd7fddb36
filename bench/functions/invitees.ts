import { addInvitee, addInviter } from "functions/testing/people.ts";
import type { TestServices } from "functions/testing/test-services.ts";

/** Somebody who has signed up, has confirmed the address, and now opens the welcome page. */
export interface Invitee {
  userId: string;
  inviterId: string;
}

let made = 0;

/** So many invitees, each of an inviter of their own, or all of one who is there already. */
export async function addInvitees(
  services: TestServices,
  count: number,
  sharedInviter?: string,
): Promise<Invitee[]> {
  const invitees: Invitee[] = [];
  for (let index = 0; index < count; index++) {
    made += 1;
    const inviterId = sharedInviter ?? (await addInviter(services, `inviter-${made}`));
    invitees.push({ userId: await addInvitee(services, `invitee-${made}`, inviterId), inviterId });
  }
  return invitees;
}
