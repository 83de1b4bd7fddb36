import { string } from "yup";

/**
 * An id that Firebase Auth can have issued and that is safe in a document path: letters, digits, "-" and "_", at most
 * 128, and not `__…__`, which Firestore keeps for itself.
 */
export const userId = () => string().matches(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/);
