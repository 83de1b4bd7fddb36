import { Alert, Avatar, Button, CircularProgress, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { fetchInviter, useAppDispatch, useAppSelector } from "./store.ts";

export function InvitationPage() {
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
