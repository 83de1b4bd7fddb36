interface ApiError {
  status?: number;
  original?: ApiError;
  message: string;
}

/** Takes an error of the CLI's for `nothing` where what was asked for is not there, or its API is not turned on. */
export function unlessMissing<Nothing>(nothing: Nothing) {
  return (error: ApiError): Nothing => {
    const causes = [error, error.original ?? error];
    if (causes.some(({ status, message }) => status === 404 || isOff(message))) return nothing;
    throw error;
  };
}

const isOff = (message: string) => /has not been used in project|it is disabled/.test(message);
