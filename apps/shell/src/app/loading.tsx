/** What the page shows until it is known who is signed in. The HTML shows the same before any script runs. */
export const Loading = () => (
  <p className="boot" role="status">
    Loading…
  </p>
);
