/** Whether leaving this screen would lose something: asks whoever would hold back the closing of the tab. */
export const isSomethingUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
