import type { Callables } from "../../../../functions/src/contract.ts";

export type {
  FailureDetails,
  FailureReason,
  Inviter,
  VisitHint,
  WriteResult,
} from "../../../../functions/src/contract.ts";

export type {
  GonePage,
  PageHtml,
  PageModule,
  PageRequest,
  RenderContext,
  RenderedPage,
} from "../../../../functions/src/ssr/page-module.ts";

export type CallName = keyof Callables;
export type CallRequest<Name extends CallName> = Callables[Name]["request"];
export type CallResponse<Name extends CallName> = Callables[Name]["response"];
