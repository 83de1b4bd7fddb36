import { type Firestore, getFirestore } from "@firebase/firestore";
import { type FirebaseStorage, getStorage } from "@firebase/storage";
import { type Analytics, getAnalytics, isSupported as isAnalyticsSupported } from "firebase/analytics";
import { initializeApp } from "firebase/app";
import { type Auth, getAuth } from "firebase/auth";
import { connectFunctionsEmulator, type Functions, getFunctions } from "firebase/functions";
import { getMessaging, isSupported as isMessagingSupported, type Messaging } from "firebase/messaging";

/** Everything that some page of an app may want; a push needs a browser that has them. */
interface Services {
  auth: Auth;
  firestore: Firestore;
  functions: Functions;
  storage: FirebaseStorage;
  analytics: Promise<Analytics | undefined>;
  messaging: Promise<Messaging | undefined>;
}

let services: Services | undefined;

/** Returns the services that `startFirebase` started. Throws before that. */
export function firebase(): Services {
  if (!services) throw new Error("Firebase has not been started");
  return services;
}

/** Starts every SDK, as a start page does that leaves none of it for later. */
export function startFirebase(): void {
  const app = initializeApp({
    apiKey: "demo-key",
    authDomain: "sundial.example",
    projectId: "demo-sundial",
    appId: "1:000000000000:web:0000000000000000000000",
    measurementId: "G-0000000000",
    messagingSenderId: "000000000000",
    storageBucket: "demo-sundial.firebasestorage.app",
  });
  services = {
    auth: getAuth(app),
    firestore: getFirestore(app),
    functions: getFunctions(app),
    storage: getStorage(app),
    analytics: isAnalyticsSupported().then((supported) => (supported ? getAnalytics(app) : undefined)),
    messaging: isMessagingSupported().then((supported) => (supported ? getMessaging(app) : undefined)),
  };
  // Callables live on another origin than the page: locally, the same server under its other name.
  if (location.hostname === "localhost") {
    connectFunctionsEmulator(services.functions, "127.0.0.1", Number(location.port));
  }
}
