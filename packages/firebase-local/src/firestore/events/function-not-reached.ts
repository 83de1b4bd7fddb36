/** The event reached no function, so sending it again is not a redelivery. */
export class FunctionNotReached extends Error {}
