ALTER TABLE "bots" ADD COLUMN "picture" jsonb;
--> statement-breakpoint
CREATE TABLE "embedding_costs" (
	"workspace_id" uuid NOT NULL,
	"spent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tokens" integer NOT NULL,
	"cost" double precision
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "opener" uuid;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "opener_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "embedding_costs" ADD CONSTRAINT "embedding_costs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedding_costs_workspace" ON "embedding_costs" USING btree ("workspace_id","spent_at");
