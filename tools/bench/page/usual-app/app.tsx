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
import {
  Alert,
  Avatar,
  Button,
  CircularProgress,
  Container,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendEmailVerification,
  signInWithPopup,
} from "firebase/auth";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Route, Routes, useNavigate, useParams, useSearchParams } from "react-router";
import { firebase } from "./firebase-services.ts";
import { fetchInviter, useAppDispatch, useAppSelector } from "./store.ts";

/** The usual app with the pages that follow the invitation. */
export const App = () => (
  <Container component="main" maxWidth="sm">
    <Routes>
      <Route path="/feedback/:uid/:lg?" element={<InvitationPage />} />
      <Route path="/social-sign-up/:uid" element={<MethodsPage />} />
      <Route path="/sign-up/:uid" element={<FormPage />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/auth/action" element={<ActionPage />} />
      <Route path="/welcome/:uid/:fid" element={<ActivationPage />} />
      <Route path="/welcome" element={<WelcomePage />} />
    </Routes>
  </Container>
);

function InvitationPage() {
  const { t } = useTranslation();
  const { uid = "" } = useParams();
  const dispatch = useAppDispatch();
  const { value: inviter, isMissing } = useAppSelector((state) => state.inviter);
  useEffect(() => {
    dispatch(fetchInviter(uid));
  }, [dispatch, uid]);
  if (isMissing) return <Alert severity="error">{t("invalidUrl")}</Alert>;
  if (!inviter) return <CircularProgress />;
  return (
    <Stack spacing={2} sx={{ alignItems: "center", py: 4 }}>
      <Avatar src={inviter.pictureUrl ?? ""} alt={inviter.name} sx={{ width: 128, height: 128 }} />
      <Typography variant="h4" component="h1">
        {t("headline", { name: inviter.name })}
      </Typography>
      <Typography>{t("about")}</Typography>
      <Button variant="contained" fullWidth component={Link} to={`/social-sign-up/${uid}`}>
        {t("signUp")}
      </Button>
      <Button variant="outlined" fullWidth>
        {t("haveAccount")}
      </Button>
    </Stack>
  );
}

function ActionPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>();
  const code = search.get("oobCode") ?? "";
  useEffect(() => {
    void checkActionCode(firebase().auth, code).then(({ data }) => setEmail(data.email ?? null));
  }, [code]);
  const confirm = async () => {
    await applyActionCode(firebase().auth, code);
    navigate(new URL(search.get("continueUrl") ?? "").pathname.replace("/usual", ""));
  };
  if (email === undefined) return <CircularProgress />;
  return (
    <Stack spacing={2}>
      <Typography>{email}</Typography>
      <Button variant="contained" onClick={confirm}>
        {t("confirm")}
      </Button>
    </Stack>
  );
}

/** After the mailed link. */
function ActivationPage() {
  const { uid = "", fid = "" } = useParams();
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    void activate(uid, fid).then(() => setIsActive(true));
  }, [uid, fid]);
  return isActive ? <WelcomePage /> : <CircularProgress />;
}

function WelcomePage() {
  const { t } = useTranslation();
  return <Typography variant="h4">{t("welcome")}</Typography>;
}

/** Shows a page once the inviter has been found. */
function WithInviter({ children }: { children: ReactNode }) {
  const { uid = "" } = useParams();
  const [isFound, setIsFound] = useState(false);
  useEffect(() => {
    void findInviter(uid).then(() => setIsFound(true));
  }, [uid]);
  return isFound ? <Stack spacing={2}>{children}</Stack> : <CircularProgress />;
}

function MethodsPage() {
  const { t } = useTranslation();
  const { uid = "" } = useParams();
  const navigate = useNavigate();
  const signUpWithGoogle = async () => {
    const { user } = await signInWithPopup(firebase().auth, new GoogleAuthProvider());
    await joinBySocial(user.uid, user.displayName ?? "", uid);
    navigate("/welcome");
  };
  return (
    <WithInviter>
      <Typography variant="h4">{t("methods")}</Typography>
      <Button variant="outlined" onClick={signUpWithGoogle}>
        {t("google")}
      </Button>
      <Button variant="contained" component={Link} to={`/sign-up/${uid}`}>
        {t("email")}
      </Button>
    </WithInviter>
  );
}

function FormPage() {
  const { t } = useTranslation();
  const { uid = "" } = useParams();
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { auth } = firebase();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name));
    const { user } = await createUserWithEmailAndPassword(auth, field("email"), field("password"));
    await writeUser(user.uid, field("name"));
    await sendEmailVerification(user, { url: `https://sundial.example/usual/welcome/${user.uid}/${uid}` });
    navigate("/confirm-email");
  };
  return (
    <WithInviter>
      <Typography variant="h4">{t("form")}</Typography>
      <form onSubmit={submit}>
        <TextField name="name" label="Name" fullWidth />
        <TextField name="email" label="Email" fullWidth />
        <TextField name="password" label="Password" type="password" fullWidth />
        <Button type="submit" variant="contained">
          {t("signUp")}
        </Button>
      </form>
    </WithInviter>
  );
}

function ConfirmEmailPage() {
  const { t } = useTranslation();
  return <Typography variant="h4">{t("confirmEmail")}</Typography>;
}

// One request for a document, where the whole SDK would open a channel first.
const database = () => getFirestore();
const at = (path: string) => doc(database(), path);

/** Reads the inviter, as each page before the sign-up does. */
const findInviter = (inviterId: string) => getDoc(at(`Users/${inviterId}`));

const writeUser = (userId: string, name: string) =>
  setDoc(at(`Users/${userId}`), { userId, name, isActive: false, isVerified: false });

async function activate(userId: string, inviterId: string): Promise<void> {
  const user = await getDoc(at(`Users/${userId}`));
  await join(user.data() ?? {}, userId, inviterId);
}

/** A provider has confirmed the address, so the user is active at once. */
const joinBySocial = (userId: string, name: string, inviterId: string) =>
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
