/**
 * How many people take which step from an invitation to the app: counted here, and read here. What it deploys is in
 * endpoints.ts.
 */
export { type Funnel, type FunnelRow, type FunnelTime, readFunnel } from "./read-funnel.ts";
