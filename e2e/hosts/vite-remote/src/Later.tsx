export default function Later() {
  return <p>A part that is fetched later</p>;
}
