/** How many rows of each panel a supervisor's dashboard shows at first. */
export const supervisorFirst = { members: 4, stuck: 5, evaluations: 3 };
