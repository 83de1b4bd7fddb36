import { css, html } from "virtual:built-page";
import type { PageModule } from "../backend/contract.ts";
import { renderInvitation as render } from "./render-invitation.tsx";

const page: PageModule = { renderInvitation: render, emptyPage: html, inlineStyle: css };

/** What the function that answers invitations imports. */
export const { renderInvitation, emptyPage, inlineStyle } = page;
