interface LoggedFault {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  /** The SQL text of a failed query, its values left out. */
  query?: unknown;
  [field: string]: unknown;
}

/**
 * What the log keeps of a fault. A failed query carries its values (names, answers, chats, hashes) in message and stack:
 * its text and the database's own reason are logged, the values are not.
 */
export function describeFault(fault: Error): LoggedFault {
  const isQuery = 'query' in fault && 'params' in fault;
  const reason = isQuery && fault.cause instanceof Error ? fault.cause : fault;
  const isBare = isQuery && reason === fault;
  return {
    type: reason.name,
    message: isBare ? 'Failed query' : reason.message,
    stack: isBare ? '' : (reason.stack ?? ''),
    ...('code' in reason ? { code: reason.code } : {}),
    ...(isQuery ? { query: fault.query } : {}),
  };
}
