module paanch.example/verify/promtool

go 1.26.8
