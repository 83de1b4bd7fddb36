interface ApiError {
  status?: number;
  original?: ApiError;
  message: string;
}

/** Returns `nothing` for a CLI error that says the resource is missing or its API not enabled. */
export function unlessMissing<Nothing>(nothing: Nothing) {
  return (error: ApiError): Nothing => {
    const causes = [error, error.original ?? error];
    if (causes.some(({ status, message }) => status === 404 || isOff(message))) return nothing;
    throw error;
  };
}

const isOff = (message: string) => /has not been used in project|it is disabled/.test(message);
