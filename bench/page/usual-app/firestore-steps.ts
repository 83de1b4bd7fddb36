import {
  addDoc,
  collection,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  query,
  setDoc,
  where,
} from "@firebase/firestore/lite";

// One request for a document, where the whole SDK would open a channel first.
const database = () => getFirestore();
const at = (path: string) => doc(database(), path);

/** Reads the inviter, as each page before the sign-up does. */
export const findInviter = (inviterId: string) => getDoc(at(`Users/${inviterId}`));

export const writeUser = (userId: string, name: string) =>
  setDoc(at(`Users/${userId}`), { userId, name, isActive: false, isVerified: false });

export async function activate(userId: string, inviterId: string): Promise<void> {
  const user = await getDoc(at(`Users/${userId}`));
  await join(user.data() ?? {}, userId, inviterId);
}

/** A provider has confirmed the address, so the user is active at once. */
export const joinBySocial = (userId: string, name: string, inviterId: string) =>
  join({ userId, name }, userId, inviterId);

async function join(user: object, userId: string, inviterId: string): Promise<void> {
  await setDoc(at(`Users/${userId}`), { ...user, isActive: true, isVerified: true });
  await setDoc(at(`Notifications/${userId}`), { userId });
  if ((await isFriendOf(inviterId, userId)) || (await isFriendOf(userId, inviterId))) return;
  await addDoc(collection(database(), "Friends"), { userId: inviterId, friendId: userId });
  await getDoc(at(`Users/${inviterId}`));
  const history = await getDoc(at(`NotificationHistory/${inviterId}`));
  await setDoc(at(`NotificationHistory/${inviterId}`), {
    entries: [...(history.data()?.entries ?? []), userId],
  });
}

async function isFriendOf(userId: string, friendId: string): Promise<boolean> {
  const friends = await getDocs(query(collection(database(), "Friends"), where("userId", "==", userId)));
  return friends.docs.some((friend) => friend.get("friendId") === friendId);
}
