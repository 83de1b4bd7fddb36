import { Button, CircularProgress, Stack, TextField, Typography } from "@mui/material";
import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendEmailVerification,
  signInWithPopup,
} from "firebase/auth";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { firebase } from "./firebase-services.ts";
import { findInviter, joinBySocial, writeUser } from "./firestore-steps.ts";

/** Shows a page once the inviter has been found. */
function WithInviter({ children }: { children: ReactNode }) {
  const { uid = "" } = useParams();
  const [isFound, setIsFound] = useState(false);
  useEffect(() => {
    void findInviter(uid).then(() => setIsFound(true));
  }, [uid]);
  return isFound ? <Stack spacing={2}>{children}</Stack> : <CircularProgress />;
}

export function MethodsPage() {
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

export function FormPage() {
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

export function ConfirmEmailPage() {
  const { t } = useTranslation();
  return <Typography variant="h4">{t("confirmEmail")}</Typography>;
}
