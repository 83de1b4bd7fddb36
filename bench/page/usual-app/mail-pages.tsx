import { Button, CircularProgress, Stack, Typography } from "@mui/material";
import { applyActionCode, checkActionCode } from "firebase/auth";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { firebase } from "./firebase-services.ts";
import { activate } from "./firestore-steps.ts";

export function ActionPage() {
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
export function ActivationPage() {
  const { uid = "", fid = "" } = useParams();
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    void activate(uid, fid).then(() => setIsActive(true));
  }, [uid, fid]);
  return isActive ? <WelcomePage /> : <CircularProgress />;
}

export function WelcomePage() {
  const { t } = useTranslation();
  return <Typography variant="h4">{t("welcome")}</Typography>;
}
