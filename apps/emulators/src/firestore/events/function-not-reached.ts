/** An event got to no function, so trying again is no second delivery. */
export class FunctionNotReached extends Error {}
