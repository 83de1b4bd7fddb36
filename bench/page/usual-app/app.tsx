import { AppBar, Container, Toolbar, Typography } from "@mui/material";
import { Route, Routes } from "react-router";
import { InvitationPage } from "./invitation-page.tsx";

export function App() {
  return (
    <>
      <AppBar position="fixed">
        <Toolbar>
          <Typography variant="h6">Sundial</Typography>
        </Toolbar>
      </AppBar>
      <Toolbar />
      <Container component="main" maxWidth="sm">
        <Routes>
          <Route path="/feedback/:uid/:lg?" element={<InvitationPage />} />
        </Routes>
      </Container>
    </>
  );
}
