import { Welcome } from "./welcome.tsx";

/** Congratulations to somebody of whom the address says nothing. */
export const WelcomePage = () => <Welcome friend={null} />;
