/** What an auditor is told who signs in after the last day. @param day in words; left out where it is not told */
export const auditOver = (day?: string) =>
  `Tu acceso de auditoría terminó${day ? ` el ${day}` : ''}. Si la auditoría sigue, pide al laboratorio que lo amplíe.`;
