import { Container } from "@mui/material";
import { Route, Routes } from "react-router";
import { InvitationPage } from "./invitation-page.tsx";
import { ActionPage, ActivationPage, WelcomePage } from "./mail-pages.tsx";
import { ConfirmEmailPage, FormPage, MethodsPage } from "./sign-up-pages.tsx";

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
