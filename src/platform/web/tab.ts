/** Names this browser tab to the server, so that the tab is not told of the changes it made itself. */
export const tabId = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
