import type { Callables } from "contract/callables";

export type {
  FailureDetails,
  FailureReason,
  Inviter,
  VisitHint,
  WriteResult,
} from "contract/callables";

export type {
  GonePage,
  PageHtml,
  PageModule,
  PageRequest,
  RenderContext,
  RenderedPage,
} from "contract/page-module";

export type CallName = keyof Callables;
export type CallRequest<Name extends CallName> = Callables[Name]["request"];
export type CallResponse<Name extends CallName> = Callables[Name]["response"];
