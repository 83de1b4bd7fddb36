import { useParams } from "react-router";
import { Activation } from "./activation.tsx";
import { GetTheApp } from "./get-the-app.tsx";

/** The end of the way: with a user in the address it first activates that user. */
export function WelcomePage() {
  const { uid, fid } = useParams();
  return uid ? <Activation userId={uid} inviterId={fid} /> : <GetTheApp />;
}
