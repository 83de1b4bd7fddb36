/** The six categories a new user starts with; only the first is selected (spec §3). */
export const typeOfTask = [
  { id: 1, category: "work", selected: true, color: "#FC2769" },
  { id: 2, category: "Finances", selected: false, color: "#29D5AB" },
  { id: 3, category: "Relationships", selected: false, color: "#229BDF" },
  { id: 4, category: "Personal Growth", selected: false, color: "#2047F9" },
  { id: 5, category: "Mindfulness", selected: false, color: "#FC613E" },
  { id: 6, category: "Health", selected: false, color: "#BF5AFF" },
] as const;

export interface NewUser {
  userId: string;
  email: string;
  name: string;
}

/** What sign-up by e-mail writes to `Users/{userId}` (spec §3): not active and not verified yet. Dates are ISO. */
export function userRecord({ userId, email, name }: NewUser) {
  const now = new Date().toISOString();
  return {
    userId,
    appVersion: "1.0.0",
    email,
    name,
    isDeleted: false,
    typeOfTask,
    createdAt: now,
    updatedAt: now,
  };
}
