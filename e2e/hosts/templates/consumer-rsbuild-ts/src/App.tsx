import './App.css';
import Provider from 'provider';

const App = () => {
  return (
    <div className="content">
      <Provider />
    </div>
  );
};

export default App;
